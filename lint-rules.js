// The rules of this project that no linter brings.
const MESSAGES = /^(messages|common|[a-z]+Messages)$/

/** `error.message`, `messages.emailTaken`, `commonMessages.name.tooLong` */
const isMessage = (node) =>
  node?.type === 'MemberExpression' &&
  ((!node.computed && node.property.name === 'message') ||
    MESSAGES.test(node.object.name) ||
    MESSAGES.test(node.object.object?.name))

const noMessageComparison = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: 'Decide by the code of an error. Its message is for people.' })
    return {
      BinaryExpression(node) {
        if (!/^[!=]==?$/.test(node.operator) || node.right.name === 'undefined') return
        for (const side of [node.left, node.right]) if (isMessage(side)) report(side)
      },
      SwitchCase(node) {
        if (isMessage(node.test)) report(node.test)
      },
    }
  },
}

const noOwnClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message: 'Now is shop.now().' })
    },
  }),
}

export default {
  meta: { name: 'dhoop' },
  rules: { 'no-message-comparison': noMessageComparison, 'no-own-clock': noOwnClock },
}
