/** Every error that reaches Fastify becomes a problem answer; what is not expected is logged and says nothing. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@meche/contract/error-codes.ts'
import { sentence } from '@meche/contract/messages/sentence.ts'
import { isSerializationOrDeadlock, isUnavailable } from '../db/postgres-errors.ts'
import { failurePage } from './failure-page.ts'
import { HttpRefusal, problemOf, statusOf, type RefusalFacts } from './problem.ts'
import { languageOfRequest } from './serve.ts'

/** Many windows are no fault, and each of them asks again; a full space is the salon's to empty. */
const expected: ReadonlySet<ErrorCode> = new Set(['too_many_streams', 'quota_reached'])

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const facts = error instanceof HttpRefusal ? error.facts : factsOfError(error)
    if (facts.isPlanned) request.log.info('not ready: the server is about to stop')
    else if (statusOf(facts.code) >= 500 && !expected.has(facts.code))
      request.log.error({ err: error }, 'request failed')
    noteSuspect(request, facts)
    return sendProblem(request, reply, facts)
  })
}

/** The error codes that a caller who probes the server receives. */
const suspect: ReadonlySet<string> = new Set<string>([
  'credentials_invalid',
  'token_invalid',
  'forbidden',
  'too_many_requests',
  'codes_used_up',
  'too_many_changes',
  'code_invalid',
  'password_wrong',
  'link_not_valid',
  'identity_expired',
])

/** By route, and not by address: a path may name a person. */
function noteSuspect(request: FastifyRequest, { code, violations = [] }: RefusalFacts): void {
  const found = [code, ...violations.map((violation) => violation.code)].find((each) => suspect.has(each))
  if (!found) return
  const { method, routeOptions } = request
  request.log.warn({ code: found, method, route: routeOptions.url }, 'refused')
}

/** A request for a page gets an error page, which needs neither the database nor the screens. */
export function answerPageErrors(pages: FastifyInstance): void {
  pages.setErrorHandler<FastifyError>((error, request, reply) => {
    const isRefusal = error instanceof HttpRefusal
    const { code, retryAfterSeconds } = isRefusal ? error.facts : factsOfError(error)
    if (statusOf(code) >= 500 && !isRefusal) request.log.error({ err: error }, 'page failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply
      .code(statusOf(code))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(failurePage(sentence(languageOfRequest(request), code), languageOfRequest(request)))
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, facts: RefusalFacts): FastifyReply {
  if (facts.retryAfterSeconds !== undefined) reply.header('retry-after', facts.retryAfterSeconds)
  return reply
    .code(statusOf(facts.code))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(facts, languageOfRequest(request), request.id)))
}

const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

function factsOfError(error: FastifyError): RefusalFacts {
  if (isUnavailable(error)) return { code: 'unavailable', retryAfterSeconds: 2 }
  if (isSerializationOrDeadlock(error)) return { code: 'deadlock' }
  const code = codesOfFastify[error.code] ?? codesOfStatus[error.statusCode ?? 500] ?? 'internal_error'
  return code === 'too_many_requests' ? { code, retryAfterSeconds: 10 } : { code }
}
