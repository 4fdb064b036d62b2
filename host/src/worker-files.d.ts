/** Vite builds the worker, and the import is its address. */
declare module '*?worker&url' {
  const url: string
  export default url
}
