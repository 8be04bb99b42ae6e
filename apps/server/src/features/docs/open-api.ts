/** OpenAPI 3.1, made from the contract: what is not described there does not exist. */
import * as z from 'zod/mini'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { problem } from '@meche/contract/problem.ts'

type Json = Readonly<Record<string, unknown>>

const accessWords = {
  all: 'Everybody.',
  signed_in: 'Any signed-in user, within their own data.',
  staff: 'Professionals and administrators.',
  admin: 'Administrators.',
} as const

export function openApi(
  endpoints: readonly Endpoint[],
  { version, url }: { version: string; url: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mèche', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(endpoint: Endpoint): Json {
  const { name, summary, access, status, answer, mediaType = 'application/json', body } = endpoint
  return {
    operationId: name,
    summary,
    description: `${accessWords[access]}`,
    ...(access !== 'all' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
    ...(endpoint.upload && { requestBody: formOf(endpoint.upload) }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(endpoint.isList && { headers: listHeaders }),
        ...(answer && { content: { [mediaType]: { schema: schemaOf(answer, 'output') } } }),
      },
      default: {
        description: 'A refusal, in the language of Accept-Language.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function formOf({ field, maxBytes }: NonNullable<Endpoint['upload']>): Json {
  const file = { type: 'string', format: 'binary', maxLength: maxBytes }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const listHeaders = {
  'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
  Link: { description: 'first, prev, next and last (RFC 8288).', schema: { type: 'string' } },
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
