/**
 * One description of an endpoint, read by the server (routing, validation, access), by the web (typed calls) and by
 * the API documentation. What is not described here does not exist.
 */
import type * as z from 'zod/mini'
import type { FromWire } from './mapping/spelling.ts'
import type { RequestHeader } from './request-headers.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `all`, with or without a token; `signed_in`, any account; `staff`, professionals and admins; `admin`.
 * What a caller may see or change of a record is decided by the use case.
 */
export type Access = 'all' | 'signed_in' | 'staff' | 'admin'

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly name: string
  readonly method: Method
  /** With `{name}` for parameters, as the specification writes them. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Headers that it heeds, beside the language: a handler gets these and no others. */
  readonly headers?: readonly RequestHeader[]
  /** Instead of a body, one file in a multipart form. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly types: readonly string[] }
  /** The body's media types where they are not JSON alone. */
  readonly bodyTypes?: readonly string[]
  /** Status of a success, and what it carries; no `answer` means no body. */
  readonly status: 200 | 201 | 204
  readonly answer?: Answer
  /** The answer is a page of a list: `page`, `itemsPerPage`, X-Total-Count and Link. */
  readonly isList?: true
  /** The answer's media type where it is not JSON. */
  readonly mediaType?: string
}

/** Keeps the literal types of one endpoint's schemas. */
export function endpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const E extends Endpoint<Params, Query, Body, Answer>,
>(description: E & Endpoint<Params, Query, Body, Answer>): E {
  return description
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** What a caller sends, before parsing (query values are strings). */
export type ParamsOf<E extends Endpoint> = In<E['params']>
export type QueryOf<E extends Endpoint> = In<E['query']>
export type BodyOf<E extends Endpoint> = In<E['body']>
/** What the server works with, after parsing: in our names. */
export type ParsedParamsOf<E extends Endpoint> = Out<E['params']>
export type ParsedQueryOf<E extends Endpoint> = FromWire<Out<E['query']>>
export type ParsedBodyOf<E extends Endpoint> = FromWire<Out<E['body']>>
/** Undefined when the request does not have it. */
export type HeadersOf<E extends Endpoint> = Readonly<
  Record<E['headers'] extends readonly (infer Name extends string)[] ? Name : never, string | undefined>
>
export type AnswerOf<E extends Endpoint> = Out<E['answer']>
