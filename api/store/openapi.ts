/** The OpenAPI 3.1 document of the store API, generated from the schemas that parse the requests. */
import { z } from 'zod'
import type { StoreSettings } from '#shop/settings.ts'
import * as answers from './response-schemas.ts'
import { ALL_RIGHTS, keyFrom } from '#shop/server-keys/rules.ts'
import type { Route } from './route.ts'

type Schema = { properties?: Record<string, Schema>; allOf?: Schema[]; [more: string]: unknown }

/**
 * Response schemas by name. They allow additional properties: a client must accept fields that a later version adds.
 */
const schemaNames = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(answers)) schemaNames.add(schema, { id })
const refOf = (id: string) => `#/components/schemas/${id}`

const buildSchemas = () =>
  z.toJSONSchema(schemaNames, {
    uri: refOf,
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties
      delete jsonSchema.$schema
      delete jsonSchema.$id
    },
  }).schemas

/** Describes the input before parsing, not the output. A type that JSON Schema cannot express allows any value. */
const schemaOf = (input: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return schema as Schema
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A message for the user' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The message of each invalid field',
    },
  },
}

const schemes = (origin: string) => ({
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `The access token of a user, from ${origin}`,
  },
  serverKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: keyFrom('…'),
    description: `The server key of an API client, created in the admin panel with some of these permissions: ${ALL_RIGHTS.join(', ')}`,
  },
})

export function documentOf(routes: Route[], { name, baseUrl, email, supabaseApi }: StoreSettings) {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  const origin = supabaseApi ? '/auth/v1' : 'POST /api/v1/auth/login'
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      contact: { email },
      description: `Amounts are in rupees, ids are those in the URLs of the store, times are ISO 8601. Pages of the store authenticate with their session, API clients with an access token from ${origin} or a server key.`,
    },
    servers: [{ url: `${baseUrl}/api` }],
    paths,
    components: {
      schemas: { ...buildSchemas(), Problem: PROBLEM },
      securitySchemes: schemes(origin),
    },
  }
}

const FILE = { type: 'string', format: 'binary' }

function operation(route: Route) {
  const { method, path, summary, access, query, body } = route
  const { documentedBody, file, headers, response, sends, status = 200 } = route
  const sent = documentedBody ?? body
  const content = file
    ? { [file]: { schema: file === 'image/*' ? FILE : { type: 'string' } } }
    : sent && { 'application/json': { schema: schemaOf(sent) } }
  return {
    tags: [path.split('/')[1]],
    operationId: `${method}${path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(access ? { security: securityOf(access) } : {}),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ ...parameter('path', name!), required: true })),
      ...Object.entries(headers ?? {}).map(([name, description]) => ({
        ...parameter('header', name),
        required: true,
        description,
      })),
      ...(query ? Object.entries(fieldsOf(schemaOf(query))) : []).map(([name, schema]) => ({
        ...parameter('query', name),
        schema,
      })),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: 'Success',
        content: sends
          ? { [sends]: { schema: FILE } }
          : { 'application/json': { schema: { $ref: refOf(schemaNames.get(response!)!.id) } } },
      },
      ...(access ? ACCESS_ERRORS : {}),
      default: errorResponse('Error'),
    },
  }
}

/** The permission that a server key needs is listed as its scope (OpenAPI 3.1, Security Requirement Object). */
const securityOf = (access: NonNullable<Route['access']>) => [
  { token: [] },
  ...(typeof access === 'object' ? [{ serverKey: [access.right] }] : []),
]

const errorResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: refOf('Problem') } } },
})
const ACCESS_ERRORS = {
  401: errorResponse('Unauthenticated: the token or key is missing, invalid or expired'),
  403: errorResponse('Forbidden: needs the owner, an admin, or a server key with the permission'),
}

const parameter = (location: string, name: string) => ({ name, in: location, schema: { type: 'string' } as Schema })

const fieldsOf = ({ properties = {}, allOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, ...allOf.map(fieldsOf), properties) as Record<string, Schema>
