import { type ApiClient, type ApiClientDependencies, createApiClient } from './api-client.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createPersonLoader, type PersonLoader, type PersonLoaderDependencies } from './person-loader.ts'
import { createRequestClient, type RequestClientDependencies } from './request/request-client.ts'
import { createSignIn, type SignInDependencies, type SignInMethods } from './sign-in.ts'

export type CallsDependencies = Omit<ApiClientDependencies, 'client'> &
  RequestClientDependencies &
  Omit<PersonLoaderDependencies, 'call'> &
  Omit<SignInDependencies, 'call' | 'person' | 'withIdempotencyKey'>

/** Everything in a session that sends requests; not needed before a token is found or a form is submitted. */
export interface Calls extends ApiClient, SignInMethods {
  person: PersonLoader
}

export const createCalls = (dependencies: CallsDependencies): Calls => {
  const apiClient = createApiClient({ ...dependencies, client: createRequestClient(dependencies) })
  const parts = { ...dependencies, call: apiClient.call }
  const person = createPersonLoader(parts)
  return { ...apiClient, person, ...createSignIn({ ...parts, person, withIdempotencyKey: createIdempotencyKeys() }) }
}
