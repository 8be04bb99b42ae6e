import assert from 'node:assert/strict'
import { test } from 'node:test'
import { htmlAttacks } from '../../test/html-attacks.ts'
import { cleanHtml, imagesIn, plainTextOf, shownHtml } from './clean-html.ts'

const image = `/uploads/${'0a'.repeat(16)}-960.webp`

/** Only these elements, with these attributes. */
const element =
  /^<(?:(\/?)(?:h[1-6]|p|ul|li|blockquote|strong|em|u|s|code|pre|a|ol)|br ?\/?|hr ?\/?|a href="https:\/\/[^"]*" rel="noopener"|ol start="\d+"|img (?:(?:src|alt|width|height|srcset|sizes|loading)="[^"]*" ?)+\/?)>$/

test('at least forty attacks', () => assert.ok(htmlAttacks.length >= 40))

/** Neither a script, nor a handler, nor an address of another kind. */
function assertHarmless(clean: (html: string) => string): void {
  for (const payload of htmlAttacks) {
    const html = clean(`<p>avant</p>${payload}<p>après</p>`)
    for (const [tag] of html.matchAll(/<[^>]*>/g)) assert.match(tag, element, `${payload} → ${html}`)
    const tags = html.replaceAll(/>[^<]*</g, '><')
    assert.doesNotMatch(tags, /javascript|data:|evil\.example|onerror|style=|class=/i, `${payload} → ${html}`)
    assert.match(html, /^<p>avant<\/p>/)
  }
}

test('no script, no handler and no foreign address is saved', () => assertHarmless(cleanHtml))

test('no script, no handler and no foreign address is shown, whatever was saved', () =>
  assertHarmless(shownHtml))

test('cleaned HTML is not changed by cleaning it again', () => {
  for (const payload of htmlAttacks) {
    const once = cleanHtml(payload)
    assert.equal(cleanHtml(once), once, payload)
  }
})

test('the formats of the editor are kept', () => {
  const html = `<h1>Un</h1><h6>Six</h6><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code><br />g</p><ul><li><p>h</p></li></ul><ol start="3"><li><p>i</p></li></ol><blockquote><p>j</p></blockquote><hr /><a href="https://ok.example/x?y=1" rel="noopener">k</a><img src="${image}" alt="l" width="960" height="640" />`
  assert.equal(cleanHtml(html), html)
})

test('a page shows each heading a level lower, and images in three widths', () => {
  assert.equal(
    shownHtml('<h1>a</h1><h2>b</h2><h5>c</h5><h6>d</h6>'),
    '<h2>a</h2><h3>b</h3><h6>c</h6><h6>d</h6>',
  )
  assert.equal(
    shownHtml(`<img src="${image}" width="960">`),
    `<img src="${image}" width="960" alt="" srcset="${image.replace('960', '480')} 480w, ${image} 960w, ${image.replace('960', '1600')} 1600w" sizes="(max-width: 720px) 100vw, 720px" loading="lazy" />`,
  )
})

test('a link to anything but an https address becomes its text', () => {
  assert.equal(cleanHtml('<p><a href="http://x.example">ici</a></p>'), '<p>ici</p>')
  assert.equal(cleanHtml('<a href="mailto:a@b.example">ici</a>'), 'ici')
  assert.equal(cleanHtml('<a href="/reservation">ici</a>'), 'ici')
})

test('the readable text has a space between blocks and its signs as they are read', () => {
  assert.equal(
    plainTextOf(cleanHtml('<h1>A &amp; B</h1><p>c<br>d</p><ul><li><p>e</p></li><li>f &lt;3</li></ul>')),
    'A & B c d e f <3',
  )
})

test('the images of a text are named', () => {
  assert.deepEqual(imagesIn(cleanHtml(`<p>a</p><img alt="x" src="${image}">`)), [image])
})
