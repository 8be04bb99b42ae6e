import assert from 'node:assert/strict'
import { endpoints } from '@meche/contract/endpoints.ts'
import { examples } from '@meche/contract/examples.ts'
import { problem } from '@meche/contract/problem.ts'
import { onApi } from '../../../test/api.ts'

type Json = Record<string, unknown>

const document = async (api: Parameters<Parameters<typeof onApi>[1]>[0]) => {
  const answer = await api.app.inject('/api/docs')
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^application\/openapi\+json/)
  return JSON.parse(answer.body)
}

onApi(
  'the API description is OpenAPI 3.1 and lists every endpoint with its callers and answers',
  async (api) => {
    const docs = await document(api)
    assert.equal(docs.openapi, '3.1.0')
    assert.deepEqual(Object.keys(docs.info).sort(), ['license', 'title', 'version'])
    assert.deepEqual(docs.servers, [{ url: 'http://salon.test' }])
    const operations: Json[] = Object.entries<Json>(docs.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, ...(operation as Json) })),
    )
    assert.deepEqual(
      operations
        .map(({ method, path, operationId }) => `${String(method)} ${String(path)} ${String(operationId)}`)
        .sort(),
      endpoints.map(({ method, path, name }) => `${method.toLowerCase()} ${path} ${name}`).sort(),
    )
    const words = { all: /^Everybody/, signed_in: /^Any signed-in/, staff: /^Professionals/, admin: /^Admin/ }
    for (const endpoint of endpoints) {
      const operation = docs.paths[endpoint.path][endpoint.method.toLowerCase()]
      assert.match(operation.description, words[endpoint.access], endpoint.name)
      assert.equal(operation.security !== undefined, endpoint.access !== 'all', endpoint.name)
      assert.equal(
        operation.requestBody !== undefined,
        (endpoint.body ?? endpoint.upload) !== undefined,
        endpoint.name,
      )
      assert.deepEqual(Object.keys(operation.responses).sort(), [String(endpoint.status), 'default'])
      const success = operation.responses[endpoint.status]
      assert.equal(success.content !== undefined, endpoint.answer !== undefined, endpoint.name)
      assert.equal(success.headers !== undefined, endpoint.isList === true, endpoint.name)
      const refusal = operation.responses.default.content['application/problem+json'].schema
      assert.deepEqual(refusal, { $ref: '#/components/schemas/Problem' })
    }
  },
)

onApi('each path and query parameter is described with a schema', async (api) => {
  const docs = await document(api)
  for (const [path, item] of Object.entries<Json>(docs.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const operation of Object.values(item) as { parameters: Json[]; operationId: string }[]) {
      const named = operation.parameters.filter((parameter) => parameter['in'] === 'path')
      assert.deepEqual(
        named.map(({ name }) => name),
        inPath,
        operation.operationId,
      )
      for (const { name, in: place, required, schema } of operation.parameters) {
        assert.ok(['path', 'query', 'header'].includes(String(place)), String(name))
        if (place === 'path') assert.equal(required, true)
        assert.equal(
          typeof (schema as Json)['type'] === 'string' ||
            'enum' in (schema as Json) ||
            'const' in (schema as Json),
          true,
          `${operation.operationId} ${String(name)}`,
        )
      }
    }
  }
  const { parameters } = docs.paths['/api/appointment_services'].get
  assert.deepEqual(
    parameters.map(({ name }: { name: string }) => name),
    [
      'page',
      'itemsPerPage',
      'status',
      'service.is_break',
      'appointment.customer',
      'professional',
      'start[after]',
      'start[before]',
      'order[start]',
      'Accept-Language',
    ],
  )
})

onApi('each operation names and describes the headers that it reads', async (api) => {
  const docs = await document(api)
  const headersOf = (path: string, method: string) =>
    docs.paths[path][method].parameters
      .filter((parameter: Json) => parameter['in'] === 'header')
      .map(({ name, description, required }: Json) => {
        assert.ok(String(description).length > 20 && required === false)
        return name
      })
  assert.deepEqual(headersOf('/api/categories', 'get'), ['Accept-Language'])
  assert.deepEqual(headersOf('/api/settings/{id}', 'patch'), ['Accept-Language', 'If-Match'])
  assert.deepEqual(headersOf('/api/appointments/create', 'post'), ['Accept-Language', 'Idempotency-Key'])
  assert.deepEqual(headersOf('/api/appointments/available/slots', 'get'), ['Accept-Language', 'X-Hold'])
})

onApi('every request has an example, and each body lists its accepted media types', async (api) => {
  const docs = await document(api)
  const typesOf = (path: string, method: string) =>
    Object.keys(docs.paths[path][method].requestBody.content).sort()
  for (const { name, path, method, query, body } of endpoints) {
    const operation = docs.paths[path][method.toLowerCase()]
    const shown = operation.parameters.filter(
      (parameter: Json) => parameter['in'] === 'query' && parameter['example'] !== undefined,
    )
    assert.equal(shown.length > 0, query !== undefined, name)
    const contents: Json[] = body ? Object.values(operation.requestBody.content) : []
    for (const { example } of contents) assert.deepEqual(example, examples[name]?.body, name)
  }
  assert.deepEqual(typesOf('/api/register', 'post'), ['application/json'])
  assert.deepEqual(typesOf('/api/settings/{id}', 'patch'), [
    'application/json',
    'application/merge-patch+json',
  ])
  assert.deepEqual(typesOf('/api/webhooks/{provider}', 'post'), [
    'application/json',
    'application/x-www-form-urlencoded',
  ])
  const form = docs.paths['/api/users/{id}/avatar'].post.requestBody.content['multipart/form-data']
  assert.deepEqual(form.schema.required, ['avatar'])
  assert.equal(form.schema.properties.avatar.maxLength, 3_145_728)
  assert.deepEqual(form.encoding, { avatar: { contentType: 'image/jpeg, image/png, image/gif' } })
})

onApi('every answer has an example that matches its schema', async (api) => {
  const docs = await document(api)
  for (const { name, path, method, status, answer, mediaType } of endpoints) {
    if (!answer || mediaType) continue
    const { example } = docs.paths[path][method.toLowerCase()].responses[status].content['application/json']
    const { data, error } = answer.safeParse(example)
    assert.deepEqual(error?.issues ?? [], [], `${name}: ${JSON.stringify(example)}`)
    assert.deepEqual(data, example, name)
  }
  const { default: refusal } = docs.paths['/api/register'].post.responses
  const { example } = refusal.content['application/problem+json']
  assert.deepEqual(problem.parse(example), example)
  assert.deepEqual([example.status, example.detail], [422, 'Le nom est requis !'])
})

onApi('every reference resolves, and bodies refuse unknown fields', async (api) => {
  const docs = await document(api)
  const references = [...JSON.stringify(docs).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!)
  assert.ok(references.length >= endpoints.length)
  for (const target of new Set(references)) {
    const found = target
      .replace('#/', '')
      .split('/')
      .reduce((node, key) => node?.[key], docs)
    assert.ok(found, target)
  }
  const form = docs.paths['/api/register'].post.requestBody.content['application/json'].schema
  assert.equal(form.additionalProperties, false)
  assert.deepEqual(Object.keys(form.properties), [
    'userId',
    'email',
    'password',
    'firstname',
    'lastname',
    'phone',
  ])
  assert.deepEqual(form.required, Object.keys(form.properties))
  const ics = docs.paths['/api/appointments/{id}/calendar.ics'].get.responses[200].content
  assert.deepEqual(Object.keys(ics), ['text/calendar'])
})
