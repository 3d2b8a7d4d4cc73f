/**
 * The one script that stands in the page itself: it applies the theme a reader chose before the first paint. Both sides
 * know it, because the content security policy allows it by its hash (docs/decisions/0005).
 */
export const themeScript = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
