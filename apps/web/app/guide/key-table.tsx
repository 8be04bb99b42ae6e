import { useTranslate, type MessageKey, type Translate } from '../lib/i18n/i18n.tsx'
import type { KeyRow } from './guide-pages.ts'

type KeysOf<Key> = Key extends `guide.key.${infer Name}` ? Name : never
type NamedKey = KeysOf<MessageKey>

/** Keys that have no sign of their own. */
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Alt: 'Alt',
}

/** Each key and its effect, as the journey of the guide presses it. */
export function KeyTable({ rows }: { rows: readonly KeyRow[] }) {
  const t = useTranslate()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="h5" id="guide-keys">
        {t('guide.keyboard')}
      </h2>
      <table className="guide-keys" aria-labelledby="guide-keys">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('guide.keys')}</th>
            <th scope="col">{t('guide.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, effect]) => (
            <tr key={`${keys} ${effect}`} data-keys={keys}>
              <th scope="row">
                {keys.split(' ').map((together) => (
                  <span key={together} dir="ltr">
                    {together.split('+').map((key) => (
                      <kbd key={key}>{keyName(t, key)}</kbd>
                    ))}
                  </span>
                ))}
              </th>
              <td>{t(effect)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function keyName(t: Translate, key: string): string {
  return signs[key] ?? t(`guide.key.${key as NamedKey}`)
}
