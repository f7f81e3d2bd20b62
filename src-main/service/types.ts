/** The service's operations that this app uses. Source: the service's API document, section Endpoints. */
import type { SubscriptionView } from '../../src-preload/contract/account.ts'
import type { RecordingDetail, ServiceRecording } from '../model/recording.ts'
import type { SendWindow } from './send-window.ts'

export interface Pagination {
  page: number
  limit: number
  total: number
  totalPages: number
  hasMore: boolean
}

export interface RecordingList {
  data: ServiceRecording[]
  pagination: Pagination
}

export interface Me {
  user: { id: string; email: string | null; name: string | null }
  subscription: {
    status: string | null
    plan: string | null
    minutesUsed: number | null
    minutesRemaining: number | null
  }
}

export interface UpdatedUser {
  id: string
  email: string | null
  name: string | null
  phoneNumber: string | null
  timezone: string | null
  createdAt: string | null
}

export interface Plan {
  id: string
  name: string
  displayName: string | null
  price: { monthly: number | null; currency: string | null }
  minutesIncluded: number | null
  features: string[]
  capabilities: Record<string, boolean>
}

/** In the document's own shape, as the window shows it. */
export type Subscription = SubscriptionView

export interface TimezoneList {
  data: { value: string; label: string; offset: string }[]
  default: string | null
}

export interface CallInitiation {
  callSid: string
  status: string
  message: string
  toNumber: string
}

export interface AudioUrl {
  /** Signed; valid for one hour; never stored, never logged. */
  url: string
  contentType: string | null
  duration: number | null
}

export interface ServiceSearchResult {
  query: string
  data: {
    recording: ServiceRecording
    matches: { text: string; timestamp: number | null; speaker: string | null }[]
    matchCount: number
  }[]
  pagination: Pagination
}

/** Interactive requests go before background ones and always find a free slot. */
export type Priority = 'interactive' | 'background'

export interface RequestOptions {
  priority?: Priority
  signal?: AbortSignal
}

/** Every method may throw `ServiceError`; a 202 is thrown as `not-ready`. Background priority unless told. */
export interface ServiceClient {
  fetchMe(options?: RequestOptions): Promise<Me>
  /** Only `name` and `timezone` can be changed; `name: null` clears it. */
  updateMe(
    change: { name?: string | null; timezone?: string },
    options?: RequestOptions,
  ): Promise<UpdatedUser>
  fetchTimezones(options?: RequestOptions): Promise<TimezoneList>
  fetchPlans(options?: RequestOptions): Promise<Plan[]>
  fetchSubscription(options?: RequestOptions): Promise<Subscription>
  /** Sends the one POST, once and within the window; see section Calls. `interactive` always. */
  startCall(toNumber: string, sendWindow?: SendWindow): Promise<CallInitiation>
  listRecordings(
    query: { page: number; limit: number; status?: string; direction?: string; search?: string },
    options?: RequestOptions,
  ): Promise<RecordingList>
  /** The alias `GET /v1/calls`: the same recordings with `callSid`. */
  listCalls(query: { page: number; limit: number }, options?: RequestOptions): Promise<RecordingList>
  searchRecordings(
    query: { q: string; page: number; limit: number },
    options?: RequestOptions,
  ): Promise<ServiceSearchResult>
  fetchRecording(id: string, options?: RequestOptions): Promise<RecordingDetail>
  fetchTranscriptText(id: string, format: 'text' | 'srt', options?: RequestOptions): Promise<string>
  fetchAudioUrl(id: string, options?: RequestOptions): Promise<AudioUrl>
}
