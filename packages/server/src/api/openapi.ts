import { API_BASE, HEADER } from '@sso-elements/contract'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { methodOf, type Route } from './route.ts'

/** Removes `$schema`: the document names the dialect once. */
const withoutDialect = ({ $schema: _dialect, ...rest }: Record<string, unknown>): Record<string, unknown> => rest

/** Without what a schema of JSON cannot say, such as what a text is trimmed to. */
const jsonSchemaOf = (schema: GenericSchema) =>
  withoutDialect({
    ...toJsonSchema(schema, {
      target: 'draft-2020-12',
      typeMode: 'input',
      errorMode: 'ignore',
      // JSON Schema counts code points, too.
      overrideAction: ({ valibotAction, jsonSchema }) =>
        valibotAction.type === 'max_code_points' && 'requirement' in valibotAction
          ? { ...jsonSchema, maxLength: Number(valibotAction.requirement) }
          : undefined,
      // This server sends no unknown fields; clients would drop them.
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
    }),
  })

const envelopeOf = (route: Route) => ({
  type: 'object',
  required: ['code', 'msg', 'result'],
  properties: {
    code: {
      type: 'string',
      description: "'200' is success; any other code is a refusal, and result is null but for '409'.",
    },
    msg: { type: 'string', description: 'What happened, in the language of Accept-Language.' },
    subMsg: {
      type: 'string',
      description: 'The invalid field, why a password is refused, or which limit of invitations is exceeded.',
    },
    result: { anyOf: [jsonSchemaOf(route.returns ?? route.result), { type: 'null' }] },
  },
})

const queryOf = (body: Record<string, unknown>) => {
  const { properties = {}, required = [] } = body as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The token that a call requires; both are sent in the same header. */
const securityOf = ({ access }: Route) => {
  if (access === 'open') return []
  return [access === 'share' ? { shareToken: [] } : { accesstoken: [] }]
}

const operationOf = (route: Route) => {
  const body = { ...jsonSchemaOf(route.body), ...(route.example !== undefined && { examples: [route.example] }) }
  return {
    operationId: route.path.slice(1).replaceAll('/', '-'),
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    security: securityOf(route),
    ...(route.method === 'GET'
      ? { parameters: queryOf(body) }
      : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'Success, or a business refusal.',
        content: { 'application/json': { schema: envelopeOf(route) } },
      },
      400: { $ref: '#/components/responses/Refused' },
      ...(route.access !== 'open' ? { 403: { $ref: '#/components/responses/Refused' } } : {}),
      ...(route.mayConflict && {
        409: {
          description: 'Another user changed the field that subMsg names; result is the stored resource.',
          content: { 'application/json': { schema: envelopeOf(route) } },
        },
      }),
      429: { $ref: '#/components/responses/Later' },
      503: { $ref: '#/components/responses/Later' },
    },
  }
}

const refusedResponse = {
  description: 'The code and msg say why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** The OpenAPI 3.1 description of the API, from the schemas that validate bodies here and replies in clients. */
export const describeApi = (routes: readonly Route[], publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'sso-elements',
    version: '1',
    description: 'Accounts, sessions, organizations, their workspace and what they share.',
  },
  servers: [{ url: `${publicUrl}${API_BASE}` }],
  paths: Object.fromEntries(
    routes.map((route) => [route.path, { [methodOf(route).toLowerCase()]: operationOf(route) }]),
  ),
  components: {
    securitySchemes: {
      accesstoken: { type: 'apiKey', in: 'header', name: HEADER.accessToken },
      shareToken: {
        type: 'apiKey',
        in: 'header',
        name: HEADER.accessToken,
        description: 'Of /anonymous/share/login; it opens one share and nothing else.',
      },
    },
    schemas: {
      Error: {
        type: 'object',
        required: ['code', 'msg', 'result'],
        properties: {
          code: { type: 'string' },
          msg: { type: 'string' },
          subMsg: { type: 'string' },
          result: { type: 'null' },
        },
      },
    },
    responses: {
      Refused: refusedResponse,
      Later: {
        ...refusedResponse,
        headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
      },
    },
  },
})
