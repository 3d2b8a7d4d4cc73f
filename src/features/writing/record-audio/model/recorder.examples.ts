import { recordingLongestMs } from '@/shared/config'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { recorderMachine } from './recorder.machine.ts'

const named = (name: string) => Object.assign(new Error(name), { name })

export const recorded = new File(['rain'], 'Recording.webm', { type: 'audio/webm' })

export const examples = examplesOf(recorderMachine, {
  events: [
    { type: 'open.requested' },
    { type: 'close.requested' },
    { type: 'start.requested' },
    { type: 'pause.requested' },
    { type: 'resume.requested' },
    { type: 'finish.requested' },
    { type: 'discard.requested' },
    { type: 'discard.confirmed' },
    { type: 'discard.cancelled' },
    { type: 'clock.read', now: 0 },
    { type: 'clock.read', now: recordingLongestMs / 2 },
    { type: 'device.lost' },
    done('startRecording'),
    failed('startRecording', named('NotAllowedError')),
    failed('startRecording', named('NotFoundError')),
    failed('startRecording'),
    done('finishRecording', recorded),
    failed('finishRecording'),
    after('savedNotice'),
  ],
})
