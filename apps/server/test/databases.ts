import { Client } from 'pg'

/** Makes a database on the server with this address: empty, or a copy of `template`, to which nobody may be connected. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const copy = template ? ` TEMPLATE ${template}` : ''
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}${copy}`))
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
