// What a visitor sees without a connection: the salon's name, phone and hours, kept from their last visit. Nothing else is
// kept: pages, data and scripts always come from the server. The language in this file's address makes each one its own worker.
const page = '/offline'
const kept = `offline-${new URL(self.location.href).searchParams.get('lang')}`

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(forget))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(fetch(event.request).catch(withoutConnection))
})

/** At the address that was asked for, where the application's scripts would look for another page: they stay away. */
async function withoutConnection() {
  const answer = await caches.match(page)
  if (!answer) return Response.error()
  const html = (await answer.text()).replaceAll(
    /<script (?!id="display")[^]*?<\/script>|<script>[^]*?<\/script>/g,
    '',
  )
  const headers = ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name)])
  return new Response(html, { headers })
}
