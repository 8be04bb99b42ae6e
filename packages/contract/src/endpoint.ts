/**
 * One description of an endpoint, read by the server (routing, validation, access), by the web (typed calls) and by
 * the API documentation. An endpoint that is not described here does not exist.
 */
import type * as z from 'zod/mini'
import type { Permission } from '@meche/domain/access/permissions.ts'
import type { FromWire } from './mapping/spelling.ts'
import type { ModuleName } from './modules.ts'
import type { RequestHeader } from './request-headers.ts'
import * as everyRoute from './routes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The callers an endpoint admits: `all`, with or without a token; `signed_in`, any account; `staff`, professionals
 * and admins; `admin`. The use case decides which records and fields a caller may see or change.
 */
export type Access = 'all' | 'signed_in' | 'staff' | 'admin'

interface Description<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
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
  readonly status: 200 | 201 | 204 | 302
  readonly answer?: Answer
  /** The answer is a page of a list: `page`, `itemsPerPage`, X-Total-Count and Link. */
  readonly isList?: true
  /** The module of the salon that it belongs to: 404 `module_off` while that is turned off. */
  readonly module?: ModuleName
  /** The answer's media type where it is not JSON. */
  readonly mediaType?: string
}

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> extends Description<Params, Query, Body, Answer> {
  readonly name: string
  readonly method: Method
  /** With `{name}` for parameters, as the specification writes them. */
  readonly path: string
  readonly access: Access
  /** The permission that callers need besides: the rooms of the office ask for one of the ten. */
  readonly permission?: Permission
}

const routes: typeof everyRoute = everyRoute
type Routes = typeof routes
type Routed<Name extends keyof Routes> = Routes[Name] extends `${infer By} ${infer How} ${infer Where}`
  ? {
      readonly name: Name
      readonly access: AccessOf<By>
      readonly method: How
      readonly path: Where
    } & (By extends `${string}:${infer Asked}` ? { readonly permission: Asked } : unknown)
  : never
type AccessOf<By extends string> = By extends `${infer Callers}:${string}` ? Callers : By

/**
 * Describes the endpoint of one route. Keeps the literal types of its schemas. A browser that needs one schema of a file does
 * not get the endpoints beside it: the line below tells the bundler that it may leave them out.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  Name extends keyof Routes,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  const E extends Description<Params, Query, Body, Answer>,
>(name: Name, description: E & Description<Params, Query, Body, Answer>): Routed<Name> & E {
  const [by, method, path] = routes[name].split(' ')
  const [access, permission] = by!.split(':')
  const asked = permission === undefined ? {} : { permission }
  return { name, access, ...asked, method, path, ...description } as unknown as Routed<Name> & E
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The request as a caller sends it, before parsing (query values are strings). */
export type ParamsOf<E extends Endpoint> = In<E['params']>
export type QueryOf<E extends Endpoint> = In<E['query']>
export type BodyOf<E extends Endpoint> = In<E['body']>
/** The request as the server handles it, after parsing and with our field names. */
export type ParsedParamsOf<E extends Endpoint> = Out<E['params']>
export type ParsedQueryOf<E extends Endpoint> = FromWire<Out<E['query']>>
export type ParsedBodyOf<E extends Endpoint> = FromWire<Out<E['body']>>
/** Undefined when the request does not have it. */
export type HeadersOf<E extends Endpoint> = Readonly<
  Record<E['headers'] extends readonly (infer Name extends string)[] ? Name : never, string | undefined>
>
export type AnswerOf<E extends Endpoint> = Out<E['answer']>
