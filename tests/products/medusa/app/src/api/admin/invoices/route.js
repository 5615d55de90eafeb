/** As Medusa's own lists are. */
exports.GET = async (request, response) => {
  const { data, metadata } = await request.scope.resolve('query').graph({
    entity: 'invoice',
    fields: request.queryConfig.fields,
    filters: request.filterableFields,
    pagination: request.queryConfig.pagination,
  })
  response.json({ invoices: data, count: metadata.count, offset: metadata.skip, limit: metadata.take })
}

exports.POST = async (request, response) => {
  const invoice = await request.scope.resolve('invoice').createInvoices(request.validatedBody)
  response.json({ invoice })
}
