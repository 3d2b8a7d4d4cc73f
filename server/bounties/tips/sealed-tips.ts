/** Tips as rows store them: encrypted, because a copy of the database must not have the words of a source. */
import * as v from 'valibot'
import { NewTip } from '../../../contract/tip.ts'
import { createSealing } from '../../platform/index.ts'

/** Without limits: a tip stays readable whatever is checked since it was sent. */
const StoredTip = v.object({ ...NewTip.entries, text: v.string() })

export type SealedTips = ReturnType<typeof createSealedTips>

export function createSealedTips(secret: Uint8Array) {
  const sealing = createSealing(secret, 'lede tips')
  return {
    seal: (id: string, tip: NewTip): string => sealing.seal(id, JSON.stringify(tip)),
    /** Undefined if the server's secret has changed or the text was tampered with. */
    open(id: string, sealed: string): NewTip | undefined {
      try {
        return v.parse(StoredTip, JSON.parse(sealing.open(id, sealed)))
      } catch {
        return undefined
      }
    },
  }
}
