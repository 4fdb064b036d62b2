// Stands for the script of Feishu and Lark, whose native client is simulated: it acts for the user in window.__chatClient.
;(() => {
  const client = window.__chatClient
  // In an ordinary browser the script finds no client, so it never calls back.
  if (client?.platform !== 'feishu') {
    window.h5sdk = { ready() {}, error() {}, config() {} }
    return
  }
  const { simulatorUrl, user, options = {} } = client
  /** Result of a call of the simulator: over the tests' connection where there is one, which no content policy blocks. */
  const ask = async (path, fields) => {
    const body = JSON.stringify({ ...fields, user })
    if (window.__callSimulator) return JSON.parse(await window.__callSimulator(`/__simulator/feishu/${path}`, body))
    const response = await fetch(`${simulatorUrl}/__simulator/feishu/${path}`, { method: 'POST', body })
    return response.json()
  }
  const calls = []
  window.__chatCalls = calls
  const errorListeners = []
  let allowed = []

  /** A function of `tt`: `run` returns its result or rejects with the failure. */
  const api =
    (name, run) =>
    (args = {}) => {
      calls.push(name)
      const outcome = options[name] ?? 'ok'
      if (outcome === 'silent') return
      const failed = (error) => {
        args.fail?.({ errMsg: `${name}:fail`, ...error })
        args.complete?.(error)
      }
      if (outcome === 'denied') {
        failed({ errno: 104, errString: 'user denied', errCode: 104 })
        return
      }
      if (outcome === 'unsupported') {
        failed({ errno: 103, errString: 'unsupported API', errCode: 103 })
        return
      }
      Promise.resolve()
        .then(() => run(args))
        .then((result) => {
          args.success?.({ errMsg: `${name}:ok`, ...result })
          args.complete?.(result)
        }, failed)
    }
  const codeFor = async (appId, kind) => {
    // Codes are for the app that the client has opened.
    if (appId !== client.appId) return Promise.reject({ errno: 10200, errCode: 10200, errString: 'invalid appId' })
    return (await ask('code', { appId, kind })).code
  }
  /** Functions that need a configuration which lists them. */
  const configured = (name, run) =>
    api(name, (args) => {
      if (!allowed.includes(name))
        return Promise.reject({ errno: 333445, errorCode: 333445, errString: `${name} is not in jsApiList` })
      return run(args)
    })

  const tt = {
    requestAccess: api('requestAccess', async ({ appID, state = '' }) => ({
      code: await codeFor(appID, 'access'),
      state,
    })),
    requestAuthCode: api('requestAuthCode', async ({ appId }) => ({ code: await codeFor(appId, 'auth') })),
    getUserInfo: configured('getUserInfo', async ({ withCredentials }) => {
      const userInfo = { nickName: user.name, avatarUrl: '' }
      if (!withCredentials) return { userInfo }
      return { userInfo, ...(await ask('user-info', { appId: client.appId })) }
    }),
    getHostLaunchQuery: configured('getHostLaunchQuery', () => ({ launchQuery: client.launchQuery ?? '{}' })),
    getBlockActionSourceDetail: configured('getBlockActionSourceDetail', () => client.actionSource ?? {}),
    openSchema: configured('openSchema', () => ({})),
    closeWindow: api('closeWindow', () => ({})),
  }
  for (const name of Object.keys(tt)) if (options[name] === 'missing') delete tt[name]

  window.tt = tt
  window.h5sdk = {
    ready(callback) {
      if (options.ready !== 'silent') setTimeout(callback)
    },
    error(callback) {
      errorListeners.push(callback)
    },
    config({ onSuccess, onFail, ...args }) {
      calls.push('config')
      if (options.config === 'silent') return
      const url = location.href.split('#')[0]
      ask('config', { ...args, url }).then(
        (result) => {
          if (result.session_key) {
            allowed = args.jsApiList ?? []
            onSuccess?.(result)
          } else {
            onFail?.(result)
            for (const listener of errorListeners) listener(result)
          }
        },
        () => onFail?.({ errorCode: 1014, errorMessage: 'network error' }),
      )
    },
  }
})()
