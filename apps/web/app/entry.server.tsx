import { Writable } from 'node:stream'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  ServerRouter,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { languageCodes } from './lib/i18n/languages.ts'
import { publicApiContext, type PublicApi } from './lib/api/public-api.ts'
import { loadPublicMessages } from './locales/load.ts'

// Two visitors may read two languages at once.
await Promise.all(languageCodes.map(loadPublicMessages))

/** Called by the server for every page: hands the loaders what they read, in process, and says where the page goes. */
export function provide(context: RouterContextProvider, publicApi: PublicApi, keep: Keep): void {
  context.set(publicApiContext, publicApi)
  context.set(keepContext, keep)
}

type Keep = (html: Buffer<ArrayBuffer>) => void

const keepContext = createContext<Keep>()

export const streamTimeout = 5_000

/**
 * Pages are small and cached whole: everything is ready before the first byte leaves. The response has no body: a stream that is
 * written only to be read again costs as much as a small page.
 */
export default function handleRequest(
  ...[request, status, headers, routerContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        // A part above this size would arrive hidden after its fallback: the page jumps when it is shown, and without scripts it never is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          // It would keep everything that the page was made of for as long as it runs.
          clearTimeout(limit)
          headers.set('content-type', 'text/html; charset=utf-8')
          pipe(
            collector((html) => {
              context.get(keepContext)(html)
              resolve(new Response(null, { headers, status: code }))
            }),
          )
        },
        onShellError: reject,
        onError(error) {
          code = 500
          if (!isbot(request.headers.get('user-agent'))) console.error(error)
        },
      },
    )
    const limit = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** Collects everything written to the stream into one buffer. */
function collector(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A visitor who leaves while the page is being made is not a fault.
  if (!request.signal.aborted) console.error(error)
}
