import { sampleDraftVersions } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { versionsMachine } from './versions.machine.ts'

export const broken = new ApiError(503, undefined, null)
const [, second] = sampleDraftVersions

export const examples = examplesOf(versionsMachine, {
  events: [
    { type: 'version.chosen', version: 2 },
    { type: 'version.chosen', version: 1 },
    { type: 'restore.requested' },
    { type: 'retry.requested' },
    done('loadVersions', sampleDraftVersions),
    failed('loadVersions', broken),
    done('loadVersion', second),
    failed('loadVersion', broken),
    done('restoreVersion'),
    failed('restoreVersion', broken),
  ],
  serializeState: ({ value, context: { versions, chosen, version, error } }) =>
    JSON.stringify([value, versions.length, chosen, version?.version, error === null]),
})
