/** Methods for sync: status, start, pause and resume. */
import { z } from 'zod'
import type { Offhook } from '../app/compose.ts'
import { pauseEnd } from '../model/words/pause-end.ts'
import { getWorkspace, method } from './method.ts'

export function syncMethods(offhook: Offhook) {
  return {
    'sync.status': method(z.null(), () => getWorkspace(offhook).sync.status()),
    'sync.now': method(z.null(), () => getWorkspace(offhook).sync.now()),
    'sync.pause': method(z.object({ length: z.enum(['hour', 'tomorrow', 'open']) }), ({ length }) =>
      getWorkspace(offhook).sync.pause(pauseEnd(length, offhook.clock.now())),
    ),
    'sync.resume': method(z.null(), () => getWorkspace(offhook).sync.resume()),
  }
}
