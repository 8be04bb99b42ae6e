import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { answerErrors, answerPageErrors } from './error-handler.ts'

/** The API beside the pages, as the application has them, on a day when everything fails with `error`. */
async function ask(error: Error, url: string, language?: string) {
  const app = Fastify()
  const failing = async () => {
    throw error
  }
  answerErrors(app)
  app.get('/api/me', failing)
  await app.register(async (pages) => {
    answerPageErrors(pages)
    pages.get('/*', failing)
  })
  return app.inject({ url, headers: language ? { 'accept-language': language } : {} })
}

const away = Object.assign(new Error('connect ECONNREFUSED /tmp/pg'), { code: 'ECONNREFUSED' })

test('while the database is down, a visitor’s page request gets a readable sentence and an API client a problem (K7)', async () => {
  const page = await ask(away, '/reservation')
  assert.equal(page.statusCode, 503)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(page.headers['retry-after'], '2')
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(page.body, /<html lang="fr" dir="ltr">/)
  assert.match(page.body, /<h1>Le service est momentanément indisponible\. Réessayez dans un instant\.<\/h1>/)
  const api = await ask(away, '/api/me')
  assert.deepEqual(
    [api.statusCode, api.headers['content-type']],
    [503, 'application/problem+json; charset=utf-8'],
  )
})

test('the error page is in the visitor’s language and reveals nothing internal (X7)', async () => {
  const arabic = await ask(new Error('SELECT secret'), '/', 'ar')
  assert.equal(arabic.statusCode, 500)
  assert.match(arabic.body, /<html lang="ar" dir="rtl">/)
  assert.doesNotMatch(arabic.body, /secret|ECONNREFUSED/)
})
