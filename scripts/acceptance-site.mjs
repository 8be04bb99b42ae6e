// Lines of `npm run acceptance` about the site and the style guide: a part of `acceptance-lines.mjs`.
import { line } from './acceptance-line.mjs'

const legal = 'apps/server/src/features/legal/legal.test.ts'
const oidc = 'apps/server/src/features/oidc/oidc.test.ts'
const guide = 'apps/web/app/guide/guide-pages.test.ts'
const tour = 'e2e/journeys/style-guide.desktop.spec.ts'

export const acceptanceOfSite = [
  {
    room: 'Components',
    lines: [
      line(
        'Every specified page is there; no component exists for the guide alone, and later ones name their room',
        [guide, 'has every page of the specification, and leads each group’s address to the specified page'],
        [guide, /names modules of the product that use /],
        [guide, 'says for each component that is not there yet which room brings it'],
        [guide, 'builds its examples of the product’s own parts: an example imports nothing of the guide'],
      ),
      line('Each example is rendered and shown from one file', [
        guide,
        'shows each example once, and leaves no file without a page',
      ]),
      line(
        'No page has a barrier, a console message or a horizontal scroll at 360 and 1280 px, in either scheme and direction',
        [
          tour,
          'at 360 px no page of the style guide has a barrier or sticks out, in either scheme and direction',
        ],
        [
          tour,
          'at 1280 px no page of the style guide has a barrier or sticks out, in either scheme and direction',
        ],
      ),
      line(
        'The guide adds no script to a first visit of / and /reservation (a page in 100 ms of scripts: npm run bench -- guide)',
        [
          'e2e/journeys/first-load.desktop.spec.ts',
          /the scripts of a first visit to \/(?:reservation)? weigh/,
        ],
      ),
      line('Each key of the keyboard tables does what its table says', [
        tour,
        'each key of the keyboard tables does what its table says',
      ]),
    ],
  },
  {
    room: 'Legal texts',
    lines: [
      line(
        'Each approval makes a version that stays',
        [legal, 'each approval of a text makes the next version, and earlier ones stay'],
        [legal, 'when two admins approve the same version, one is refused'],
      ),
      line('Business numbers have the right check digits and agree', [
        legal,
        'numbers with wrong check digits, and numbers that disagree, are refused under their fields',
      ]),
    ],
  },
  {
    room: 'Sign-in through a provider',
    lines: [
      line('The full flow works', [
        oidc,
        'a linked person signs in through the provider and gets the usual token',
      ]),
      line(
        'Wrong nonce, state, audience or issuer, no signature and a replayed code are refused',
        [
          oidc,
          'identity tokens with a wrong nonce, audience, issuer, signature or date, or without a signature, are refused',
        ],
        [oidc, 'a wrong state, another browser’s trip and a second use of the same address are refused'],
        [oidc, 'a one-time code works once, within a minute, in its own browser'],
      ),
      line('An identity with somebody else’s e-mail gains nothing', [
        oidc,
        'an identity with somebody else’s e-mail address signs in to nothing and links nothing',
      ]),
    ],
  },
  {
    room: 'Payment page',
    lines: [
      line(
        'The sample plans have the specification’s prices; an address without a plan shows the first paid one',
        ['apps/web/app/features/pricing/plans.test.ts', 'the plans have the specification’s prices'],
        [
          'apps/web/app/features/pricing/plans.test.ts',
          'an address without a valid plan shows the first paid plan',
        ],
      ),
    ],
  },
]
