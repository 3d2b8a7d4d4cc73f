import { endOtherSessions, endSession, listSessions } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { otherDevices, thisDevice } from '../model/devices.samples.ts'

export const deviceHandlers = [
  mockEndpoint(listSessions, () => ({ items: [thisDevice, ...otherDevices] })),
  mockEndpoint(endSession, () => ({ success: true as const })),
  mockEndpoint(endOtherSessions, () => ({ success: true as const })),
]
