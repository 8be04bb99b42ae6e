import { Link } from 'react-router'
import type { ProductCard } from '@meche/contract/products.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice, contentText } from './product-price.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface ProductTileProps {
  card: ProductCard
  /** The shop takes orders. */
  isOpen: boolean
  /** Among the first of the page: its picture is loaded at once. */
  isFirst?: boolean
}

/** A product in the grid of the shop. Its whole card leads to its page; the button puts one piece into the cart. */
export function ProductTile({ card, isOpen, isFirst = false }: ProductTileProps) {
  const { t, format } = useWords()
  const about = format.list(
    [card.brand, contentText(card.content, { t, format })].filter((word) => word !== ''),
  )
  return (
    <article className="product-tile">
      <div className="frame">
        <ProductPicture
          image={card.image}
          sizes="(min-width: 1200px) 270px, (min-width: 900px) 33vw, 50vw"
          isDecorative
          isLazy={!isFirst}
        />
        {card.availability === 'out' && <span className="lab">{t('shop.soldOut')}</span>}
      </div>
      {about && <p className="sec about">{about}</p>}
      <h2>
        <Link to={paths.product(card.id)}>
          <bdi>{card.name}</bdi>
        </Link>
      </h2>
      <ProductPrice product={card} />
      {isOpen && card.availability !== 'out' && <TileAction card={card} />}
    </article>
  )
}

/** A product in several shades is chosen on its page. */
function TileAction({ card }: { card: ProductCard }) {
  const { t } = useWords()
  const add = useAddToCart()
  const hasScripts = useHasScripts()
  const { id, name, colors } = card
  if (colors.length > 1)
    return (
      <Link className="btn out blk act" to={paths.product(id)} aria-label={t('shop.chooseOf', { name })}>
        {t('shop.choose')}
      </Link>
    )
  return (
    <button
      type="button"
      className="btn out blk act"
      aria-label={t('shop.addOf', { name })}
      disabled={!hasScripts}
      onClick={() => add(card, { colors: colors.map((color) => color.name) })}
    >
      <Icon name="plus" />
      {t('shop.add')}
    </button>
  )
}
