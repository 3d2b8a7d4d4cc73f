/** The oldest browsers in which every page works (README.md#browsers). The build compiles scripts and styles for them. */
export const oldestBrowsers = { chrome: '123', edge: '123', firefox: '125', safari: '17.5', ios: '17.5' } as const
