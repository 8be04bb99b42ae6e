import { data, type RouterContextProvider } from 'react-router'
import type { Shop } from '@meche/contract/shop.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { wordsOf } from '../../lib/i18n/i18n.tsx'
import { languageOf } from '../../lib/i18n/request-language.server.ts'
import { loadShopMessages } from '../../locales/load-shop.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The parts that every page of the shop is made of, in the visitor's language. `shop` is null while the module is off. */
export async function loadShop({ request, context }: Asked) {
  const language = languageOf(request)
  const api = publicApiOf(context)
  const [settings] = await Promise.all([api.settings(), loadShopMessages(language)]).catch(sayBusy)
  const isOn = settings.modules.includes('shop')
  const shop: Shop | null = isOn ? await api.shop().catch(sayBusy) : null
  return { api, settings, shop, words: wordsOf(language), origin: new URL(request.url).origin }
}

/** Pages of the shop are worth nothing without it: a visitor is asked to come again. */
export function sayBusy(error: unknown): never {
  console.error(error)
  throw data(null, { status: 503 })
}
