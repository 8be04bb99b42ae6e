/** Columns and limits of the menus in tests. */
import type { ServiceRules } from './read-service.ts'

export const menuRules: ServiceRules = {
  targets: [
    'service',
    'variation',
    'category',
    'duration',
    'price',
    'description',
    'online',
    'hidden',
    'buffer',
  ],
  limits: { name: 30, category: 20, description: 20, duration: 720, buffer: 120, price: 1_000_000 },
}
