import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product, ProductCard } from '@meche/contract/products.ts'
import { bookingPath, byAnyone } from '../../lib/salon/booking-address.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ProductBuy } from './product-buy.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { contentText, ProductPrice } from './product-price.tsx'
import { ProductTile } from './product-tile.tsx'

interface ProductPageProps {
  product: Product
  isOpen: boolean
  /** Visits can be booked online. */
  isBookable: boolean
}

/** One product: its pictures, what it costs, and everything that the law wants a buyer to read before. */
export default function ProductPage({ product, isOpen, isBookable }: ProductPageProps) {
  const { t, format } = useWords()
  const { name, brand, content, siblings, related } = product
  const about = format.list([brand, contentText(content, { t, format })].filter((word) => word !== ''))
  return (
    <main id="main" className="shop-page product-page" tabIndex={-1}>
      <Link className="link back" to={paths.shop}>
        <Icon name="chevron-left" />
        {t('product.back')}
      </Link>
      <div className="cols">
        <ProductGallery key={product.id} product={product} />
        <div className="facts-side">
          {about && <p className="sec">{about}</p>}
          <h1 className="h2">
            <bdi>{name}</bdi>
          </h1>
          <ProductPrice product={product} />
          <p className="cap sec">
            {t('product.vat')}
            {product.struckPrice !== null && (
              <>. {t('product.lowest', { price: format.price(product.struckPrice) })}</>
            )}
          </p>
          <ProductBuy key={product.id} product={product} isOpen={isOpen} />
          <p className="sec terms">
            <Icon name="map-pin" />
            <span>{t(product.pickupOnly ? 'product.pickupOnly' : 'product.terms')}</span>
          </p>
          <Siblings siblings={siblings} />
          <Texts product={product} />
          <Services services={product.services} isBookable={isBookable} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className="h4">
            {t('product.related')}
          </h2>
          <ul className="product-grid">
            {related.map((card) => (
              <li key={card.id}>
                <ProductTile card={card} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Siblings({ siblings }: { siblings: readonly ProductCard[] }) {
  const { t } = useWords()
  if (siblings.length === 0) return null
  return (
    <section aria-labelledby="siblings">
      <h2 id="siblings" className="h6">
        {t('product.shades')}
      </h2>
      <ul className="sibling-list">
        {siblings.map(({ id, name, colors }) => (
          <li key={id}>
            <Link className="chip" to={paths.product(id)}>
              {colors[0] && <i style={{ background: colors[0].hex }} aria-hidden="true" />}
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Long texts fold away without scripts; the description is open. */
function Texts({ product }: { product: Product }) {
  const { t } = useWords()
  const { description, ingredients, warnings, manufacturer, sealed } = product
  return (
    <div className="product-texts">
      {description && (
        <Text title={t('product.about')} isOpen>
          <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />
        </Text>
      )}
      {ingredients && (
        <Text title={t('product.ingredients')}>
          <p dir="auto">{ingredients}</p>
        </Text>
      )}
      {warnings && (
        <Text title={t('product.warnings')} isOpen>
          <p dir="auto">{warnings}</p>
          {sealed && <p>{t('product.sealed')}</p>}
        </Text>
      )}
      {manufacturer.name && (
        <Text title={t('product.manufacturer')}>
          <p dir="auto">
            {manufacturer.name}
            <br />
            {manufacturer.address}
            <br />
            {manufacturer.contact}
          </p>
        </Text>
      )}
    </div>
  )
}

function Text({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="faq" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="text">{children}</div>
    </details>
  )
}

function Services({ services, isBookable }: { services: Product['services']; isBookable: boolean }) {
  const { t } = useWords()
  if (services.length === 0) return null
  return (
    <section className="inset product-services" aria-labelledby="used-after">
      <div>
        <h2 id="used-after" className="h6">
          {t('product.services')}
        </h2>
        <ul>
          {services.map(({ id, name }) => (
            <li key={id}>
              {isBookable ? (
                <Link className="link" to={bookingPath({ items: [byAnyone({ kind: 'service', id })] })}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </li>
          ))}
        </ul>
        {isBookable && (
          <Link
            className="btn out"
            to={bookingPath({
              items: services.slice(0, 1).map(({ id }) => byAnyone({ kind: 'service', id })),
            })}
          >
            {t('nav.book')}
          </Link>
        )}
      </div>
    </section>
  )
}
