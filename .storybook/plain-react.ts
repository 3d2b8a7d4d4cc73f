/**
 * Setup file, before React loads: React would tell the performance tools of a browser about each render and each element, and
 * nobody looks.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })

export {}
