-- The live read models, empty.
SELECT readmodel.create_tables('readmodel'), readmodel.create_decrees('readmodel');
SELECT readmodel.describe('readmodel');
