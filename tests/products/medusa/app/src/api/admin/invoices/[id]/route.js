const serviceOf = (request) => request.scope.resolve('invoice')

exports.GET = async (request, response) => {
  response.json({ invoice: await serviceOf(request).retrieveInvoice(request.params.id) })
}

exports.POST = async (request, response) => {
  const { id } = request.params
  // 404 for one that is gone.
  await serviceOf(request).retrieveInvoice(id)
  response.json({ invoice: await serviceOf(request).updateInvoices({ id, ...request.validatedBody }) })
}

exports.DELETE = async (request, response) => {
  const { id } = request.params
  await serviceOf(request).deleteInvoices(id)
  response.json({ id, object: 'invoice', deleted: true })
}
