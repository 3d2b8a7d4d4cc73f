/**
 * A setup file that runs before React loads. It hides the performance tools of the browser, which React would tell of each
 * render and each element.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

export {}
