import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a provider got it. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ProviderServer {
  readonly url: string
  readonly received: Received[]
  /** The handler of requests from now on. */
  answer: (request: Received, response: ServerResponse) => void
}

/** A provider on this machine: it remembers what it was sent and answers what the test says. */
export async function withProvider(work: (provider: ProviderServer) => Promise<void>): Promise<void> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const whole = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
      received.push(whole)
      provider.answer(whole, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (_request, response) => answerJson(response, 200, {}),
  }
  try {
    await work(provider)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
