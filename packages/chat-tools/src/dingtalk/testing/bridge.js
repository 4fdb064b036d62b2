// Stands for the native bridge of DingTalk's client, as the package dingtalk-jsapi expects it on each device.
;(() => {
  const client = window.__chatClient
  if (client?.platform !== 'dingtalk') return
  const { simulatorUrl, user, options = {} } = client
  /** Result of a call of the simulator: over the tests' connection where there is one, which no content policy blocks. */
  const ask = async (path, fields) => {
    const body = JSON.stringify({ ...fields, user })
    if (window.__callSimulator) return JSON.parse(await window.__callSimulator(`/__simulator/dingtalk/${path}`, body))
    const response = await fetch(`${simulatorUrl}/__simulator/dingtalk/${path}`, { method: 'POST', body })
    return response.json()
  }
  const calls = []
  window.__chatCalls = calls

  const answers = {
    requestAuthCode: ({ corpId }) => ask('code', { corpId }),
    config: (args) => ask('config', { ...args, url: location.href.split('#')[0] }),
    close: () => ({}),
  }
  const SHORT_NAMES = {
    'runtime.permission.requestAuthCode': 'requestAuthCode',
    'runtime.permission.requestAuthCodeV2': 'requestAuthCode',
    'runtime.permission.requestJsApis': 'config',
    'biz.navigation.close': 'close',
    'biz.navigation.quit': 'close',
  }
  /** Runs a function of the client; rejects with its error. */
  const invoke = async (method, args = {}) => {
    const name = SHORT_NAMES[method] ?? method
    calls.push(name)
    const outcome = options[name] ?? 'ok'
    if (outcome === 'silent') return new Promise(() => {})
    if (outcome === 'denied') return Promise.reject({ errorCode: -1, errorMessage: 'user canceled' })
    const answer = answers[name]
    if (!answer) return Promise.reject({ errorCode: 1, errorMessage: `no such method: ${method}` })
    const result = await answer(args)
    if (result.errorCode) throw result
    return result
  }

  if (options.bridge === 'missing') return
  if (/iPhone/.test(navigator.userAgent)) {
    window.WebViewJavascriptBridge = {
      init() {},
      registerHandler() {},
      callHandler(method, args, callback) {
        invoke(method, args).then(
          (result) => callback({ errorCode: '0', errorMessage: '', result }),
          (error) => callback({ ...error, errorCode: String(error.errorCode) }),
        )
      },
    }
    return
  }
  if (/Android/.test(navigator.userAgent)) {
    const bridge = (succeed, fail, namespace, name, args) => {
      invoke(`${namespace}.${name}`, args).then(succeed, fail)
    }
    window.nuva = { isReady: true, require: () => bridge }
    return
  }
  // The desktop client takes requests from messages to an origin of its own, and answers with messages from it.
  const HOST = 'https://im.dingtalk.com'
  const CONTAINER = 'simulated-container'
  window.dd_bridge_config = JSON.stringify({ hostOrigin: HOST, containerId: CONTAINER })
  const respond = (msgId, success, body) => {
    const data = { type: 'response', msgId, success, body }
    window.dispatchEvent(new MessageEvent('message', { origin: HOST, data }))
  }
  const postMessage = window.postMessage.bind(window)
  window.postMessage = (data, ...rest) => {
    if (data?.type !== 'request' || data.containerId !== CONTAINER) {
      postMessage(data, ...rest)
      return
    }
    invoke(data.methodName, data.body).then(
      (result) => respond(data.msgId, true, result),
      (error) => respond(data.msgId, false, error),
    )
  }
  window.dingtalk = { platform: { invokeAPI: (_msgId, method, args) => invoke(method, args) } }
})()
