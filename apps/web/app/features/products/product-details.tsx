import '../../ui/components/data-display/facts.css'
import './products.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { smallProductImage } from '@meche/contract/product-images.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { productQuery, productsKey, useLiveProducts } from './api.ts'
import { MissingFields } from './missing-fields.tsx'
import { ProductStatus } from './product-labels.tsx'
import { useProductRemoval } from './product-removal.tsx'
import { StockCard } from './stock-card.tsx'

/** One product for the office: its stock, what is missing, and the way to its form and to its page. */
export function ProductDetails({ id }: { id: string }) {
  useLiveProducts()
  return (
    <RecordPage query={useQuery(productQuery(id))}>{({ record }) => <Details product={record} />}</RecordPage>
  )
}

function Details({ product }: { product: ManagedProduct }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const removal = useProductRemoval(() => void navigate(paths.products))
  const { id, name, published } = product
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.products'), path: paths.products },
        ]}
        title={name}
        aside={<ProductStatus product={product} />}
      >
        <HistoryLink entity="product" id={id} />
        {published && (
          <Link className="btn out" to={paths.product(id)}>
            <Icon name="eye" />
            {t('prod.see')}
          </Link>
        )}
        <Link className="btn pri" to={paths.editProduct(id)}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
        <RowMenu label={t('table.actions', { name })}>
          {(close) => (
            <button
              type="button"
              className="danger"
              onClick={() => {
                close()
                removal.ask(product)
              }}
            >
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          )}
        </RowMenu>
      </PageHead>
      <div className="form-grid aside">
        <StockCard product={product} />
        <div className="form-stack">
          {!published && !product.salonUse && <Publishing product={product} />}
          <Facts product={product} />
        </div>
      </div>
      {removal.dialog}
    </main>
  )
}

/** The fields that are missing before the product may be sold, else the button that puts it on sale. */
function Publishing({ product }: { product: ManagedProduct }) {
  const { t } = useWords()
  const client = useQueryClient()
  const { id, name, version, missing } = product
  const publishing = useMutation({
    mutationFn: () =>
      call(api.updateProduct, {
        params: { id: String(id) },
        headers: ifMatch(version),
        body: { published: true },
      }),
    onSuccess: () => showToast(t('prod.isPublished', { name })),
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
  return (
    <section className="card panel fields">
      <h2>{t('prod.sale')}</h2>
      <p>{t(missing.length > 0 ? 'prod.notYet' : 'prod.readyToSell')}</p>
      <MissingFields missing={missing} />
      {publishing.error && <Failure text={publishing.error.message} />}
      {missing.length === 0 && (
        <SubmitButton
          type="button"
          className="btn pri"
          isBusy={publishing.isPending}
          busyLabel={t('form.saving')}
          onClick={() => publishing.mutate()}
        >
          {t('prod.publish')}
        </SubmitButton>
      )}
    </section>
  )
}

function Facts({ product }: { product: ManagedProduct }) {
  const { t, format } = useWords()
  const { images, price, currentPrice, vatRate, category, brand, ean, content, maxPerOrder } = product
  const facts: [title: string, text: string][] = [
    [t('prod.price'), format.price(price)],
    ...(currentPrice === price
      ? []
      : ([[t('prod.reduced'), format.price(currentPrice)]] satisfies [string, string][])),
    [t('prod.vat'), format.percent(vatRate / 10_000)],
    [t('prod.brand'), brand],
    [t('prod.category'), category],
    [t('prod.content'), content ? `${format.number(content.value)} ${t(`prod.unit.${content.unit}`)}` : ''],
    [t('prod.ean'), ean],
    [t('prod.maxPerOrder'), format.number(maxPerOrder)],
  ]
  return (
    <section className="card panel fields">
      <h2>{t('prod.facts')}</h2>
      {images.length > 0 && (
        <ul className="prod-strip">
          {images.map(({ url, alt }) => (
            <li key={url}>
              <img src={smallProductImage(url)} alt={alt} width={64} height={80} />
            </li>
          ))}
        </ul>
      )}
      <dl className="fact-list">
        {facts
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
