import type { Change } from '@meche/contract/history.ts'
import { legalPages } from '@meche/contract/legal.ts'
import { dateOf } from '@meche/domain/time/date.ts'
import { paths } from '../../paths.ts'

/** Where a record is looked at; null for what has no page of its own. */
export function recordPath({ entity, entity_id: id }: Pick<Change, 'entity' | 'entity_id'>): string | null {
  switch (entity) {
    case 'category':
      return paths.category(id)
    case 'service':
      return paths.service(id)
    case 'combinated_service':
      return paths.composedService(id)
    case 'user':
      return paths.user(id)
    case 'product':
      return paths.managedProduct(id)
    case 'order':
      return paths.managedOrder(id)
    case 'payment':
      return paths.banking
    case 'till_closing':
      return paths.tillDay(dateOf(id))
    case 'invoice':
      return paths.invoice(id)
    case 'promotion':
      return paths.sales
    case 'settings':
      return paths.settings
    case 'company':
      return paths.companySettings
    case 'legal_text':
      return paths.legalSettings(legalPages[id - 1] ?? 'notice')
    case 'post':
      return paths.writtenPost(id)
    case 'job':
      return paths.managedJob(id)
    case 'workshop':
      return paths.workshop(id)
    case 'training':
      return paths.training(id)
    case 'closure':
    case 'opening_date':
      return paths.closureSettings
    case 'url_category_order':
      return `${paths.categorySettings}?site=${id}`
    default:
      return null
  }
}
