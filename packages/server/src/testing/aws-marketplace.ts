import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const AWS_KEY = { id: 'AKIDEXAMPLE1234567890', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' } as const

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether a POST without query has a valid Signature Version 4, as AWS documents it. */
const isSigned = ({ headers, url = '' }: IncomingMessage, body: string, region: string): boolean => {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/
  const [, id, day = '', named, service, signed = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? []
  const at = String(headers['x-amz-date'])
  if (id !== AWS_KEY.id || named !== region || service !== 'aws-marketplace' || !at.startsWith(day)) return false
  const names = signed.split(';')
  if (!['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name))) return false
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', url, '', canonicalHeaders, signed, sha256(body)].join('\n')
  const scope = `${day}/${region}/aws-marketplace/aws4_request`
  const key = [day, region, 'aws-marketplace', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${AWS_KEY.secret}`)
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature))
}

interface Answer {
  status: number
  body: unknown
}

export interface SimulatedMarketplace {
  url: string
  /** Its response to each token; other tokens are invalid. */
  answers: Map<string, Answer>
  /** Tokens that arrived with a valid signature. */
  resolvedTokens: string[]
  stop(): Promise<void>
}

export const refusedAnswer = (type: string, status = 400): Answer => ({
  status,
  body: { __type: `com.amazonaws.marketplace#${type}`, message: 'no' },
})

/** A simulation of AWS Marketplace’s metering service, limited to ResolveCustomer. */
export const startAwsMarketplace = async (region: string): Promise<SimulatedMarketplace> => {
  const answers: SimulatedMarketplace['answers'] = new Map()
  const resolvedTokens: string[] = []
  const answerTo = (request: IncomingMessage, body: string): Answer => {
    if (!isSigned(request, body, region)) return refusedAnswer('InvalidSignatureException', 403)
    const isResolve =
      request.headers['x-amz-target'] === 'AWSMPMeteringService.ResolveCustomer' &&
      request.headers['content-type'] === 'application/x-amz-json-1.1'
    if (!isResolve) return refusedAnswer('UnknownOperationException')
    const { RegistrationToken: token } = JSON.parse(body) as { RegistrationToken: string }
    resolvedTokens.push(token)
    return answers.get(token) ?? refusedAnswer('InvalidTokenException')
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const answer = answerTo(request, body)
    response.writeHead(answer.status, { 'Content-Type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    resolvedTokens,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
