import assert from 'node:assert/strict'
import test from 'node:test'
import { textOfHtml } from './html-text.ts'

test('an HTML mail is read as its text', () => {
  const cases: [string, string][] = [
    ['<p>Bonjour,</p><p>un <b>mariage</b>&nbsp;?</p>', 'Bonjour,\nun mariage ?'],
    ['Bonjour<br>à<br/>vous', 'Bonjour\nà\nvous'],
    ['<head><title>x</title></head><style>p { color: red }</style>Oui', 'Oui'],
    ['<script>alert("<p>")</script>Oui<!-- non -->', 'Oui'],
    ['<script>jamais fermé', ''],
    ['<ul><li>Coupe</li><li>Couleur</li></ul>', '- Coupe\n- Couleur'],
    ['<div>a</div>\n\n<div></div><div></div><div>b</div>', 'a\n\nb'],
    ['L&eacute;a &amp; Hugo&#8239;: 3 &lt; 4 &#x20AC; &inconnu;', 'Léa & Hugo\u202f: 3 < 4 € &inconnu;'],
    ['&#0;&#xD800;&#9999999;a', 'a'],
    ['3 < 4 et 5 > 2', '3 < 4 et 5 > 2'],
  ]
  for (const [html, text] of cases) assert.equal(textOfHtml(html), text, html)
})

test('tags that never end hold nothing up, however many there are', () => {
  assert.equal(textOfHtml(`Bonjour${'<a'.repeat(100_000)}`).slice(0, 11), 'Bonjour<a<a')
})
