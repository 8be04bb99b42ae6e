/** OpenAPI 3.1, made from the contract: what is not described there does not exist. */
import * as z from 'zod/mini'
import type { Endpoint } from '@meche/contract/endpoint.ts'
import { examples } from '@meche/contract/examples.ts'
import { problem } from '@meche/contract/problem.ts'
import { requestHeaders } from '@meche/contract/request-headers.ts'
import { exampleAnswer } from './example-answer.ts'

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
  const { name, summary, access, permission, status, answer, mediaType = 'application/json' } = endpoint
  return {
    operationId: name,
    summary,
    description: permission ? `${accessWords[access]} Permission: ${permission}.` : accessWords[access],
    ...(access !== 'all' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(endpoint, 'path'),
      ...parametersOf(endpoint, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.upload && { requestBody: formOf(endpoint.upload) }),
    ...(endpoint.body && { requestBody: { required: true, content: bodiesOf(endpoint, endpoint.body) } }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(endpoint.isList && { headers: listHeaders }),
        ...(answer && { content: { [mediaType]: contentOf(answer, endpoint) } }),
      },
      default: {
        description: 'A refusal, in the language of Accept-Language.',
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: exampleRefusal(),
          },
        },
      },
    },
  }
}

/** The refusal of a form, without the fields of other refusals. */
function exampleRefusal(): Json {
  const {
    alternatives: _,
    quote: ____,
    userId: __,
    phone: ___,
    ...refusal
  } = exampleAnswer(schemaOf(problem, 'output'), 'problem') as Json
  return refusal
}

/** A text of another kind, such as a calendar, is not made up. */
function contentOf(answer: NonNullable<Endpoint['answer']>, { name, mediaType }: Endpoint): Json {
  const schema = schemaOf(answer, 'output')
  return mediaType === undefined ? { schema, example: exampleAnswer(schema, name) } : { schema }
}

/** The same body under each media type that it may go by; any record may be patched with a merge patch (RFC 7396). */
function bodiesOf(
  { name, method, bodyTypes = ['application/json'] }: Endpoint,
  body: NonNullable<Endpoint['body']>,
): Json {
  const types = method === 'PATCH' ? [...bodyTypes, 'application/merge-patch+json'] : bodyTypes
  const content = { schema: schemaOf(body, 'input'), example: examples[name]?.body }
  return Object.fromEntries(types.map((type) => [type, content]))
}

function formOf({ field, maxBytes, types }: NonNullable<Endpoint['upload']>): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxBytes }
  const schema = { type: 'object', properties: { [field]: file }, required: [field] }
  const encoding = { [field]: { contentType: types.join(', ') } }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
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
    ...(place === 'query' && { example: examples[endpoint.name]?.query?.[name] }),
  }))
}

function headersOf({ headers = [] }: Endpoint): Json[] {
  const heeded = ['Accept-Language', ...headers] as const
  return heeded.map((name) => ({ name, in: 'header', required: false, ...requestHeaders[name] }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
