import { type Calling, type CallingDependencies, createCalling } from './calling.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { createPersonLoader, type PersonLoader, type PersonLoaderDependencies } from './person-loader.ts'
import { createRequestClient, type RequestClientDependencies } from './request/request-client.ts'
import { createSignIn, type SignInDependencies, type SignInMethods } from './sign-in.ts'

export type CallsDependencies = Omit<CallingDependencies, 'client'> &
  RequestClientDependencies &
  Omit<PersonLoaderDependencies, 'call'> &
  Omit<SignInDependencies, 'call' | 'person' | 'once'>

/** All of a session that asks the server: nothing of it is needed before a token is found or a form is sent. */
export interface Calls extends Calling, SignInMethods {
  person: PersonLoader
}

export const createCalls = (dependencies: CallsDependencies): Calls => {
  const calling = createCalling({ ...dependencies, client: createRequestClient(dependencies) })
  const parts = { ...dependencies, call: calling.call }
  const person = createPersonLoader(parts)
  return { ...calling, person, ...createSignIn({ ...parts, person, once: createIdempotencyKeys() }) }
}
