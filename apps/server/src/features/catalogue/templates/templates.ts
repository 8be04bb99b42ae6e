/** The templates by name, and how the wire shows them. */
import type { CatalogueTemplate, TemplateName } from '@meche/contract/catalogue-templates.ts'
import { templateNames } from '@meche/contract/catalogue-templates.ts'
import { aDomicile } from './a-domicile.ts'
import { barbier } from './barbier.ts'
import { cheveuxTextures } from './cheveux-textures.ts'
import { coiffeurMixte } from './coiffeur-mixte.ts'
import { coloriste } from './coloriste.ts'
import type { Template } from './template.ts'

export const templates: Readonly<Record<TemplateName, Template>> = {
  'coiffeur-mixte': coiffeurMixte,
  barbier,
  coloriste,
  'cheveux-textures': cheveuxTextures,
  'a-domicile': aDomicile,
}

export function presentTemplates(): CatalogueTemplate[] {
  return templateNames.map((name) => ({
    name,
    title: templates[name].title,
    services: templates[name].categories.flatMap((category) =>
      category.services.map(([key, service, work, pause = 0, rest = 0]) => ({
        key,
        name: service,
        category: category.name,
        duration: work + pause + rest,
        pause,
      })),
    ),
  }))
}
