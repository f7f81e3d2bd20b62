/** Serves the API over HTTP: key, request limit, routes, error bodies. Source: service API document. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getMe, getPlans, getSubscription, getTimeZones, putMe } from './account-endpoints.ts'
import type { ApiAnswer, ApiContext, ApiHandler } from './api-answer.ts'
import { refuse } from './api-answer.ts'
import { postCall } from './call-endpoints.ts'
import type { RunningServer, SampleFaults, SeenRequest } from './http.ts'
import { listenOnLoopback, playFault, readJson } from './http.ts'
import type { RateWindow } from './rate-window.ts'
import {
  getAudio,
  getRecording,
  getTranscript,
  listCalls,
  listRecordings,
  searchRecordings,
} from './recording-endpoints.ts'

interface Route {
  method: string
  path: RegExp
  handle: ApiHandler
  /** Requires an active subscription; account endpoints do not, so that a client can explain the problem. */
  subscribed: boolean
}

const route = (method: string, path: RegExp, handle: ApiHandler, subscribed: boolean): Route => ({
  method,
  path,
  handle,
  subscribed,
})

/** The first match counts: `/v1/recordings/search` is a search, not an id. */
const routes: Route[] = [
  route('GET', /^\/v1\/me$/, getMe, false),
  route('PUT', /^\/v1\/me$/, putMe, false),
  route('GET', /^\/v1\/timezones$/, getTimeZones, false),
  route('GET', /^\/v1\/plans$/, getPlans, false),
  route('GET', /^\/v1\/subscription$/, getSubscription, false),
  route('GET', /^\/v1\/calls$/, listCalls, true),
  route('POST', /^\/v1\/calls$/, postCall, true),
  route('GET', /^\/v1\/recordings$/, listRecordings, true),
  route('GET', /^\/v1\/recordings\/search$/, searchRecordings, true),
  route('GET', /^\/v1\/recordings\/([^/]+)$/, getRecording, true),
  route('GET', /^\/v1\/recordings\/([^/]+)\/transcript$/, getTranscript, true),
  route('GET', /^\/v1\/recordings\/([^/]+)\/audio$/, getAudio, true),
]

export interface ApiServerOptions {
  context: ApiContext
  /** True for the `Authorization` header of a valid key. */
  authorized(header: string | undefined): boolean
  rate: RateWindow
  faults?: SampleFaults | undefined
}

export interface ApiServer extends RunningServer {
  requests: SeenRequest[]
}

export async function startApiServer(options: ApiServerOptions): Promise<ApiServer> {
  const requests: SeenRequest[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://api')
    const method = request.method ?? 'GET'
    const { pathname: path, search: query } = url
    const seen: SeenRequest = { method, path, query, at: options.context.now(), status: 0 }
    requests.push(seen)
    const fault = await options.faults?.({ server: 'api', method, path, query, headers: request.headers })
    response.once('finish', () => void (seen.status = response.statusCode))
    if (playFault(fault, response)) return
    const result = await runHandler(options, request, url)
    if (fault === 'reset-after') response.socket?.resetAndDestroy()
    else send(response, result)
  }
  const server = await listenOnLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return { ...server, requests }
}

async function runHandler(
  { context, authorized, rate }: ApiServerOptions,
  request: IncomingMessage,
  url: URL,
): Promise<ApiAnswer> {
  if (!authorized(request.headers.authorization)) return refuse(401, 'Invalid or missing API key')
  // The limit is per key, so requests without one do not count.
  if (!rate.admit()) return refuse(429, 'Rate limit exceeded. Please wait before making more requests.')
  const method = request.method ?? 'GET'
  const found = routes.find((candidate) => candidate.method === method && candidate.path.test(url.pathname))
  if (!found) return refuse(404, 'Not found')
  if (found.subscribed && !context.account.hasAccess())
    return refuse(403, 'An active subscription is required')
  const body = method === 'PUT' || method === 'POST' ? await readJson(request) : undefined
  return found.handle(context, {
    query: url.searchParams,
    id: decode(found.path.exec(url.pathname)?.[1] ?? ''),
    body,
    contentType: request.headers['content-type'] ?? '',
  })
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function send(response: ServerResponse, answer: ApiAnswer): void {
  if ('lost' in answer) {
    if (answer.lost === 'reset') response.socket?.resetAndDestroy()
    return
  }
  const text = 'text' in answer ? answer.text : JSON.stringify(answer.json)
  const contentType = 'text' in answer ? answer.contentType : 'application/json; charset=utf-8'
  const body = Buffer.from(text)
  response.writeHead(answer.status, { 'content-type': contentType, 'content-length': body.length })
  response.end(body)
}
