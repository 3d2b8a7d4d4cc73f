import { listSessions } from '@contract/endpoints.ts'
import { otherDevices, thisDevice } from '#storybook/samples/devices.ts'
import { mockEndpoint } from '@/shared/mock'

export const deviceHandlers = [mockEndpoint(listSessions, () => ({ items: [thisDevice, ...otherDevices] }))]
