// What shows without a connection: for visitors the salon's name, phone and hours, kept from their last visit; for staff who asked for
// it, today and tomorrow (app/features/calendar/offline). Nothing else is kept: pages, data and scripts always come from the server.
// The language in this file's address makes each one its own worker.
const page = '/offline'
const kept = `offline-${new URL(self.location.href).searchParams.get('lang')}`

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))))
})

self.addEventListener('activate', (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name !== kept && !isOfDays(name)).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(forget))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  event.respondWith(fetch(event.request).catch(() => withoutConnection(event.request)))
})

function isOfDays(name) {
  return name.startsWith('kept-days-')
}

/** The kept days that are not over; null when there are none. Their session's end ends them. */
async function keptDays() {
  for (const name of (await caches.keys()).filter(isOfDays)) {
    const found = await (await caches.open(name)).match('/kept-days')
    const { until = 0, head = '', days = [], foot = '' } = found ? await found.json() : {}
    const left = days.filter((day) => day.until > Date.now())
    if (until > Date.now() && left.length > 0) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      }
      return new Response(head + left.map(({ html }) => html).join('') + foot, { headers })
    }
    await caches.delete(name)
  }
  return null
}

/** At the address that was asked for, where the application's scripts would look for another page: they stay away. */
async function withoutConnection(request) {
  const isOfTeam = new URL(request.url).pathname.startsWith('/dashboard')
  const days = isOfTeam ? await keptDays() : null
  if (days) return days
  const answer = await caches.match(page)
  if (!answer) return Response.error()
  const text = (await answer.text()).replaceAll(
    /<script (?!id="display")[^]*?<\/script>|<script>[^]*?<\/script>/g,
    '',
  )
  const html = isOfTeam ? text.replace('data-for="team" hidden=""', 'data-for="team"') : text
  const headers = ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name)])
  return new Response(html, { headers })
}
